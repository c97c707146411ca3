import { editors } from '../../../editor'

export default editors('globals').NotFound
