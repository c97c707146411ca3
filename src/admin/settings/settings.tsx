'use client'
import { usePathname } from 'next/navigation'
import { type InitialData, useInitialData } from '@/admin/records/initial-data'
import { ScreenLink } from '@/admin/records/screen-link'
import { strings } from '@/strings/index'
import { Page } from '@/ui/page'
import { SubMenu } from '@/ui/sub-menu'
import { CaseTypes } from './case-types/case-types'
import { DeletedRecords } from './deleted/deleted'
import { Holidays } from './holidays/holidays'
import { Ledger } from './ledger/ledger'
import { Outbox } from './outbox/outbox'
import { Rules } from './rules/rules'
import { readTab, type Tab, tabHref, tabs } from './url-state'
import { Users } from './users/users'
import { Walls } from './walls/walls'

type Props = { initialData: InitialData; canClearCaseTypes: boolean }
const panels: Record<Tab, (props: Props) => React.ReactNode> = {
  users: () => <Users />,
  'case-types': ({ canClearCaseTypes }) => <CaseTypes canClear={canClearCaseTypes} />,
  deleted: () => <DeletedRecords />,
  ledger: () => <Ledger />,
  outbox: () => <Outbox />,
  walls: () => <Walls />,
  rules: () => <Rules />,
  holidays: () => <Holidays />,
}

export function Settings(props: Props) {
  useInitialData(props.initialData)
  const activeTab = readTab(usePathname().split('/')[3]) ?? 'users'
  return (
    <Page title={strings.settings.title}>
      <SubMenu label={strings.settings.title} selected={activeTab}>
        {tabs.map((tab) => (
          <li key={tab}>
            <ScreenLink href={tabHref(tab)} data-part={tab} aria-current={tab === activeTab ? 'page' : undefined}>
              {strings.settings.tabs[tab]}
            </ScreenLink>
          </li>
        ))}
      </SubMenu>
      {panels[activeTab](props)}
    </Page>
  )
}
