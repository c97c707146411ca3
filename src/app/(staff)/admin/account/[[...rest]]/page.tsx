import { AccountView } from '@/admin/account/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.account.title }
export default AccountView
