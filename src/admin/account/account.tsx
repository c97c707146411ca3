'use client'
import { Appearance } from '@/admin/frame/appearance'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { useCurrentUser } from '@/client/session/current-user'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { Page } from '@/ui/page'
import { CalendarFeed } from './calendar-feed'
import { DesktopNotifications } from './desktop-notifications'
import { ProfileForm } from './profile-form'
import { ProfilePicture } from './profile-picture'
import { SecondFactor } from './second-factor'
import { AccountSection } from './section'
import { SessionList } from './sessions'

const text = strings.ownAccount

export function Account({ initialData }: { initialData: InitialData }) {
  useInitialData(initialData)
  // An Editor alone has no chats and no events.
  const isStaff = hasRole(useCurrentUser(), 'Admin', 'User')
  return (
    <Page narrow title={text.title}>
      <AccountSection title={text.profile}>
        <ProfilePicture />
        <ProfileForm />
      </AccountSection>
      <AccountSection title={text.password} hint={text.passwordText}>
        <p>
          <a className={buttonClass()} href="/change-password">
            {text.changePassword}
          </a>
        </p>
      </AccountSection>
      <SecondFactor />
      <SessionList />
      {isStaff && <DesktopNotifications />}
      {isStaff && <CalendarFeed />}
      <AccountSection title={text.appearance} hint={text.appearanceText}>
        <div>
          <Appearance withLabels />
        </div>
      </AccountSection>
    </Page>
  )
}
