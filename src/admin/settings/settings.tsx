'use client'
import { usePathname } from 'next/navigation'
import { SubMenu } from '@/ui/sub-menu'
import { InScreen } from '../shell/in-screen'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { words } from '../words'
import { addressOfTab, readTab, type Tab, tabs } from './address'
import { CaseTypes } from './case-types/case-types'
import { DeletedRecords } from './deleted/deleted'
import { Ledger } from './ledger/ledger'
import { Outbox } from './outbox/outbox'
import { Users } from './users/users'

type Props = { first: Seeds; clearable: boolean }
const panels: Record<Tab, (props: Props) => React.ReactNode> = {
  users: () => <Users />,
  'case-types': ({ clearable }) => <CaseTypes clearable={clearable} />,
  deleted: () => <DeletedRecords />,
  ledger: () => <Ledger />,
  outbox: () => <Outbox />,
}

/** One page for all tabs: the address says which. */
export function Settings(props: Props) {
  useSeeds(props.first)
  const here = readTab(usePathname().split('/')[3]) ?? 'users'
  return (
    <Page title={words.settings.title}>
      <SubMenu label={words.settings.title}>
        {tabs.map((tab) => (
          <li key={tab}>
            <InScreen href={addressOfTab(tab)} aria-current={tab === here ? 'page' : undefined}>
              {words.settings.tabs[tab]}
            </InScreen>
          </li>
        ))}
      </SubMenu>
      {panels[here](props)}
    </Page>
  )
}
