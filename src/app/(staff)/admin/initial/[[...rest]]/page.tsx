import { InitialView } from '@/admin/initial/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.initial.title }
export default InitialView
