import type { AdminViewServerProps } from 'payload'
import { Screen } from '../shell/screen'
import { Account } from './account'

export const AccountView = (props: AdminViewServerProps) => (
  <Screen {...props} door="member">
    {() => <Account />}
  </Screen>
)
