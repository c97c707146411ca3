import { ConflictsView } from '@/admin/conflicts/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.conflicts.title }
export default ConflictsView
