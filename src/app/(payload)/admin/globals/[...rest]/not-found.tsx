import { editorPages } from '../../../editor'

export default editorPages('globals').NotFound
