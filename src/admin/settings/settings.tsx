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

type Props = { initialData: Seeds; canClearCaseTypes: boolean }
const panels: Record<Tab, (props: Props) => React.ReactNode> = {
  users: () => <Users />,
  'case-types': ({ canClearCaseTypes }) => <CaseTypes canClear={canClearCaseTypes} />,
  deleted: () => <DeletedRecords />,
  ledger: () => <Ledger />,
  outbox: () => <Outbox />,
}

export function Settings(props: Props) {
  useSeeds(props.initialData)
  const activeTab = readTab(usePathname().split('/')[3]) ?? 'users'
  return (
    <Page title={words.settings.title}>
      <SubMenu label={words.settings.title}>
        {tabs.map((tab) => (
          <li key={tab}>
            <InScreen href={addressOfTab(tab)} aria-current={tab === activeTab ? 'page' : undefined}>
              {words.settings.tabs[tab]}
            </InScreen>
          </li>
        ))}
      </SubMenu>
      {panels[activeTab](props)}
    </Page>
  )
}
