import { redirect } from 'next/navigation'
import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { createInitialData } from '@/admin/records/initial-data/create'
import { setupKey } from '@/admin/records/setup/query'
import { userListKey } from '@/client/staff/staff'
import { accessRules } from '@/contract/access'
import { getSignInState } from '@/data/accounts/sign-in'
import { listUsers } from '@/data/accounts/user-queries'
import type { Db } from '@/data/database/db'
import { getOffice } from '@/data/office/office'
import { getSetup } from '@/data/office/setup'
import { CreateAccount } from './create-account'
import { Setup } from './setup'

export const InitialView = (props: ScreenProps) => (
  <Screen {...props} name="initial">
    {async (db, { rest: [part] }) => {
      const required = await getSignInState(db)
      if (required.mustRotate) redirect('/change-password')
      if (required.mustCreateAdmin) return <CreateAccount account="first" office={(await getOffice(db)).name} />
      if (!accessRules.admin(db.user)) redirect('/admin')
      if (part !== 'account') return <Setup initialData={await loadInitialData(db)} timeZones={Intl.supportedValuesOf('timeZone')} />
      if (!required.mustCreateUser) redirect('/admin/initial?step=people')
      return <CreateAccount account="second" office={(await getOffice(db)).name} />
    }}
  </Screen>
)

async function loadInitialData(db: Db) {
  const [setup, users] = await Promise.all([getSetup(db), listUsers(db, {})])
  return createInitialData([setupKey, setup], [userListKey, users])
}
