'use client'
import { useState } from 'react'
import { AddPasskey } from '@/admin/shell/add-passkey'
import { Enroll } from '@/admin/shell/enroll'
import { words } from '@/admin/words'
import { passkeysWork } from '@/client/passkeys'
import { Queries } from '@/client/queries'
import { signOut } from '@/client/session'
import { AccountHead, AccountMore } from '@/ui/account'
import { Button } from '@/ui/button'
import { useBrowserValue } from '@/ui/use-browser-value'

const text = words.secondFactor

const leave = () => void signOut('/login')
const openStaffArea = () => location.assign('/admin')

/** For people whose role requires a second factor. */
export function EnrollForm({ asksPassword }: { asksPassword: boolean }) {
  const [usesPasskey, setUsesPasskey] = useState(false)
  const isPasskeySupported = useBrowserValue(passkeysWork, false)
  return (
    <Queries>
      <AccountHead title={text.setUp}>{text.forced}</AccountHead>
      {usesPasskey ? (
        <AddPasskey asksPassword={asksPassword} done={openStaffArea} cancel={() => setUsesPasskey(false)} />
      ) : (
        <Enroll asksPassword={asksPassword} done={openStaffArea} cancel={leave} />
      )}
      {isPasskeySupported && !usesPasskey && (
        <AccountMore>
          <Button look="quiet" onClick={() => setUsesPasskey(true)}>
            {words.passkeys.instead}
          </Button>
        </AccountMore>
      )}
    </Queries>
  )
}
