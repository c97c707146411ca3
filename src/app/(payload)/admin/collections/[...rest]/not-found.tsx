import { editors } from '../../../editor'

export default editors('collections').NotFound
