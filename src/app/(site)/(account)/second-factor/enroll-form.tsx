'use client'
import { useState, useSyncExternalStore } from 'react'
import { AddPasskey } from '@/admin/shell/add-passkey'
import { Enroll } from '@/admin/shell/enroll'
import { words } from '@/admin/words'
import { passkeysWork } from '@/client/passkeys'
import { Queries } from '@/client/queries'
import { signOut } from '@/client/session'
import { AccountHead, AccountMore } from '@/ui/account'
import { Button } from '@/ui/button'

const text = words.secondFactor

const never = () => () => {}
const leave = () => void signOut('/login')
const goOn = () => location.assign('/admin')

/** Before anything else, for whom a role requires it. */
export function EnrollForm({ asksPassword }: { asksPassword: boolean }) {
  const [byPasskey, setByPasskey] = useState(false)
  const work = useSyncExternalStore(never, passkeysWork, () => false)
  return (
    <Queries>
      <AccountHead title={text.setUp}>{text.forced}</AccountHead>
      {byPasskey ? (
        <AddPasskey asksPassword={asksPassword} done={goOn} cancel={() => setByPasskey(false)} />
      ) : (
        <Enroll asksPassword={asksPassword} done={goOn} cancel={leave} />
      )}
      {work && !byPasskey && (
        <AccountMore>
          <Button look="quiet" onClick={() => setByPasskey(true)}>
            {words.passkeys.instead}
          </Button>
        </AccountMore>
      )}
    </Queries>
  )
}
