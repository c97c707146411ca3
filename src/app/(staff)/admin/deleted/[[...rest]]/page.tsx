import { DeletedView } from '@/admin/deleted/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.deleted.title }
export default DeletedView
