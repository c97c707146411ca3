import { redirect } from 'next/navigation'
import { whatMust } from '@/data/auth'
import { officeRecord } from '@/data/office'
import { Screen, type ScreenProps } from '../shell/screen'
import { Initial } from './initial'

export const InitialView = (props: ScreenProps) => (
  <Screen {...props} name="initial">
    {async (db) => {
      const must = await whatMust(db)
      if (must.mustRotate) redirect('/change-password')
      if (!must.mustCreateAdmin && !must.mustCreateUser) redirect('/admin')
      return <Initial which={must.mustCreateAdmin ? 'first' : 'second'} office={(await officeRecord(db)).name} />
    }}
  </Screen>
)
