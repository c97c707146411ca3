'use client'
import { useState } from 'react'
import { QueryProvider } from '@/client/queries/queries'
import { canUsePasskeys } from '@/client/session/passkeys'
import { signOut } from '@/client/session/session'
import { AddPasskey } from '@/sign-in/add-passkey'
import { ReauthenticationDialog } from '@/sign-in/reauthentication-dialog'
import { SecondFactorSetup } from '@/sign-in/second-factor-setup'
import * as strings from '@/strings/index'
import { AccountFooter, AccountHeading } from '@/ui/account-page'
import { Button } from '@/ui/button'
import { useBrowserValue } from '@/ui/use-browser-value'

const text = strings.secondFactor

const leave = () => void signOut('/login')
const openStaffArea = () => location.assign('/admin')

/** For people whose role requires a second factor. */
export function EnrollForm() {
  const [usesPasskey, setUsesPasskey] = useState(false)
  const isPasskeySupported = useBrowserValue(canUsePasskeys, false)
  return (
    <QueryProvider>
      <AccountHeading title={text.setUp}>{text.forced}</AccountHeading>
      {usesPasskey ? (
        <AddPasskey onDone={openStaffArea} onCancel={() => setUsesPasskey(false)} />
      ) : (
        <SecondFactorSetup onDone={openStaffArea} onCancel={leave} />
      )}
      {isPasskeySupported && !usesPasskey && (
        <AccountFooter>
          <Button variant="quiet" onClick={() => setUsesPasskey(true)}>
            {strings.passkeys.instead}
          </Button>
        </AccountFooter>
      )}
      <ReauthenticationDialog />
    </QueryProvider>
  )
}
