import { CasesView } from '@/admin/cases/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.cases.title }
export default CasesView
