import type { Db } from '@/data/db'
import { ownPasskeys } from '@/data/own-passkeys'
import { factorState } from '@/data/own-second-factor'
import { findOwnSessions } from '@/data/own-sessions'
import type { Session } from '@/data/sessions'
import { plain, seedsOf } from '../shell/plain'
import { Screen, type ScreenProps } from '../shell/screen'
import { Account } from './account'
import { factorKey, passkeysKey, sessionsKey } from './queries'

export const AccountView = (props: ScreenProps) => (
  <Screen {...props} name="account">
    {async (db, _, session) => <Account initialData={await loadInitialData(db, session)} />}
  </Screen>
)

async function loadInitialData(db: Db, session: Session) {
  const [factor, passkeys, sessions] = await Promise.all([factorState(db, session), ownPasskeys(db, session), findOwnSessions(db)])
  return seedsOf([factorKey, plain(factor)], [passkeysKey, plain(passkeys)], [sessionsKey, plain(sessions)])
}
