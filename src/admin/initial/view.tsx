import { redirect } from 'next/navigation'
import { whatMust } from '@/data/auth'
import { officeRecord } from '@/data/office'
import { Screen, type ScreenProps } from '../shell/screen'
import { Initial } from './initial'

export const InitialView = (props: ScreenProps) => (
  <Screen {...props} name="initial">
    {async (db) => {
      const required = await whatMust(db)
      if (required.mustRotate) redirect('/change-password')
      if (!required.mustCreateAdmin && !required.mustCreateUser) redirect('/admin')
      return <Initial account={required.mustCreateAdmin ? 'first' : 'second'} office={(await officeRecord(db)).name} />
    }}
  </Screen>
)
