import { redirect } from 'next/navigation'
import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { getSignInState } from '@/data/accounts/sign-in'
import { getOffice } from '@/data/office/office'
import { InitialSetup } from './initial'

export const InitialView = (props: ScreenProps) => (
  <Screen {...props} name="initial">
    {async (db) => {
      const required = await getSignInState(db)
      if (required.mustRotate) redirect('/change-password')
      if (!required.mustCreateAdmin && !required.mustCreateUser) redirect('/admin')
      return <InitialSetup account={required.mustCreateAdmin ? 'first' : 'second'} office={(await getOffice(db)).name} />
    }}
  </Screen>
)
