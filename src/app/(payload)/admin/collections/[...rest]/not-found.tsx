import { editorPages } from '../../../editor'

export default editorPages('collections').NotFound
