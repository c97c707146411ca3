import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { createInitialData } from '@/admin/records/initial-data/create'
import { listOwnPasskeys } from '@/data/accounts/own-passkeys'
import { listOwnSessions } from '@/data/accounts/own-sessions'
import { getSecondFactorState } from '@/data/accounts/second-factor-enrollment'
import type { Session } from '@/data/accounts/sessions'
import type { Db } from '@/data/database/db'
import { Account } from './account'
import { passkeysKey, secondFactorKey, sessionsKey } from './queries'

export const AccountView = (props: ScreenProps) => (
  <Screen {...props} name="account">
    {async (db, _, session) => <Account initialData={await loadInitialData(db, session)} />}
  </Screen>
)

async function loadInitialData(db: Db, session: Session) {
  const [factor, passkeys, sessions] = await Promise.all([
    getSecondFactorState(db, session),
    listOwnPasskeys(db, session),
    listOwnSessions(db),
  ])
  return createInitialData([secondFactorKey, factor], [passkeysKey, passkeys], [sessionsKey, sessions])
}
