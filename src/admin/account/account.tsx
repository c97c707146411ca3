'use client'
import { buttonLook } from '@/ui/button'
import { Appearance } from '../shell/appearance'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { words } from '../words'
import { Picture } from './picture'
import { Profile } from './profile'
import { SecondFactor } from './second-factor'
import { Section } from './section'
import { Sessions } from './sessions'

const text = words.ownAccount

export function Account({ initialData }: { initialData: Seeds }) {
  useSeeds(initialData)
  return (
    <Page narrow title={text.title}>
      <Section title={text.profile}>
        <Picture />
        <Profile />
      </Section>
      <Section title={text.password} hint={text.passwordText}>
        <p>
          <a className={buttonLook()} href="/change-password">
            {text.changePassword}
          </a>
        </p>
      </Section>
      <SecondFactor />
      <Sessions />
      <Section title={text.appearance} hint={text.appearanceText}>
        <div>
          <Appearance />
        </div>
      </Section>
    </Page>
  )
}
