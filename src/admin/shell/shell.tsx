'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { dropOldDrafts } from '@/client/drafts'
import { Queries } from '@/client/queries'
import { restoreUser } from '@/client/session'
import { useLive } from '@/client/use-live'
import { type Person, who } from '@/contract/who'
import { ConfirmProvider } from '@/ui/confirm'
import { Toasts, tell, tellFailure } from '@/ui/toast'
import { words } from '../words'
import { CallLayer } from './call/calls'
import { Dock } from './chat/dock'
import { CodeAgain } from './code-again'
import { Connection } from './connection'
import { Loader } from './loader'
import { Menu } from './menu'
import { PaletteKeys } from './palette-keys'
import { MeProvider } from './person'
import { SignInAgain } from './sign-in-again'
import { TopBar } from './top-bar'

type Props = {
  person?: Person
  office?: string
  contacts?: { count: number; waiting: number } | null
  /** When the server rendered the page, in ms. */
  drawn?: number
  /** The office's public URL. */
  site?: string
  children: ReactNode
}

export function Shell({ person, children, ...rest }: Props) {
  const isInitialSetup = usePathname() === '/admin/initial'
  useEffect(() => {
    dropOldDrafts()
    void restoreUser()
  }, [])
  return (
    <Queries>
      <ConfirmProvider>
        <Loader />
        {person ? (
          <MeProvider me={person}>
            {isInitialSetup ? (
              children
            ) : (
              <Frame person={person} {...rest}>
                {children}
              </Frame>
            )}
            <CodeAgain />
            <SignInAgain email={person.email} />
          </MeProvider>
        ) : (
          children
        )}
        <Toasts />
      </ConfirmProvider>
    </Queries>
  )
}

function Frame({ person, office = '', contacts = null, drawn = 0, site, children }: Props & { person: Person }) {
  const isStaff = who.staff(person)
  return (
    <div className="office-frame">
      <a className="office-skip" href="#content">
        {words.shell.skip}
      </a>
      <TopBar office={office} />
      <Menu office={office} contacts={contacts} />
      <div className="office-content" id="content" tabIndex={-1}>
        {isStaff && <Connection />}
        {children}
      </div>
      {isStaff && <LiveUpdates person={person.id} drawn={drawn} site={site} />}
      {isStaff && <CallLayer me={person.id} text={words.calls} say={showToast} />}
      {isStaff && <Dock />}
      {isStaff && <PaletteKeys />}
    </div>
  )
}

const showToast = (message: string, isError: boolean) => (isError ? tellFailure(message) : tell(message))

function LiveUpdates({ person, drawn, site }: { person: string; drawn: number; site: string | undefined }) {
  useLive(person, drawn, site)
  return null
}
