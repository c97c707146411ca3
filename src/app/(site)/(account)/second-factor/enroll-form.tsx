'use client'
import { Enroll } from '@/admin/shell/enroll'
import { words } from '@/admin/words'
import { Queries } from '@/client/queries'
import { signOut } from '@/client/session'
import { AccountHead } from '@/ui/account'

const text = words.secondFactor

/** Before anything else, for whom a role requires it. */
export const EnrollForm = ({ asksPassword }: { asksPassword: boolean }) => (
  <Queries>
    <AccountHead title={text.setUp}>{text.forced}</AccountHead>
    <Enroll asksPassword={asksPassword} done={() => location.assign('/admin')} cancel={() => void signOut('/login')} />
  </Queries>
)
