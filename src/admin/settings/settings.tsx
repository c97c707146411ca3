'use client'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { ScreenLink } from '@/admin/records/screen-link'
import { type SettingsTab, settingsTabs } from '@/admin/screens'
import { lazyPart } from '@/client/lazy-part'
import * as strings from '@/strings/index'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { SubMenu } from '@/ui/sub-menu'
import { readTab, tabHref, tabs } from './url-state'

const lazy = lazyPart(() => <Skeleton label={strings.frame.loading} lines={6} />)
const Backups = lazy(dynamic(() => import('./backups/backups').then((file) => file.Backups)))
const CaseTypes = lazy(dynamic(() => import('./case-types/case-types').then((file) => file.CaseTypes)))
const DeletedRecords = lazy(dynamic(() => import('./deleted/deleted').then((file) => file.DeletedRecords)))
const Holidays = lazy(dynamic(() => import('./holidays/holidays').then((file) => file.Holidays)))
const Ledger = lazy(dynamic(() => import('./ledger/ledger').then((file) => file.Ledger)))
const Outbox = lazy(dynamic(() => import('./outbox/outbox').then((file) => file.Outbox)))
const Rules = lazy(dynamic(() => import('./rules/rules').then((file) => file.Rules)))
const Users = lazy(dynamic(() => import('./users/users').then((file) => file.Users)))
const Walls = lazy(dynamic(() => import('./walls/walls').then((file) => file.Walls)))

type Props = { initialData: InitialData; canClearCaseTypes: boolean }
const panels: Record<SettingsTab, (props: Props) => React.ReactNode> = {
  users: () => <Users />,
  'case-types': ({ canClearCaseTypes }) => <CaseTypes canClear={canClearCaseTypes} />,
  deleted: () => <DeletedRecords />,
  ledger: () => <Ledger />,
  outbox: () => <Outbox />,
  backups: () => <Backups />,
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
              {settingsTabs[tab]}
            </ScreenLink>
          </li>
        ))}
      </SubMenu>
      {panels[activeTab](props)}
    </Page>
  )
}
