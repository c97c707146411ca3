import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { whatMust } from '@/data/auth'
import { officeRecord } from '@/data/office'
import { Screen } from '../shell/screen'
import { Initial } from './initial'

export const InitialView = (props: AdminViewServerProps) => (
  <Screen {...props} door="signedIn">
    {async (db) => {
      const must = await whatMust(db)
      if (must.mustRotate) redirect('/change-password')
      if (!must.mustCreateAdmin && !must.mustCreateUser) redirect('/admin')
      return <Initial which={must.mustCreateAdmin ? 'first' : 'second'} office={(await officeRecord(db)).name} />
    }}
  </Screen>
)
