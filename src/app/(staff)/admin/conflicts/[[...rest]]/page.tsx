import { ConflictsView } from '@/admin/conflict-checks/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.conflicts.title }
export default ConflictsView
