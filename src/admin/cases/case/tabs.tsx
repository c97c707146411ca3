'use client'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { parseOption } from '@/admin/records/list/url-state'
import { pushUrl, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Tabs } from '@/ui/tabs'

const tabs = ['details', 'parties', 'deadlines', 'documents', 'portal', 'reminders', 'chat', 'todo'] as const
type Tab = (typeof tabs)[number]

export function CaseTabs({ panels, counts }: { panels: Record<Tab, ReactNode>; counts: Partial<Record<Tab, number>> }) {
  // Shows the tab at once; useSearchParams follows some frames later.
  const [activeTab, setActiveTab] = useOptimistic(parseOption(tabs, useSearchParams().get('tab'), 'details'))
  const switchTo = (tab: Tab) =>
    startTransition(() => {
      setActiveTab(tab)
      pushUrl(withQuery({ tab: tab === 'details' ? undefined : tab }))
    })
  return (
    <Tabs
      label={strings.caseForm.parts}
      selected={activeTab}
      onSelect={(tab) => tab !== activeTab && switchTo(tab)}
      tabs={tabs.map((id) => ({
        id,
        title: strings.caseForm.tabs[id],
        count: counts[id],
        // Keeps what is typed while another tab is shown.
        ...(id === 'details' && { keepMounted: 'always' as const }),
        ...(id === 'todo' && { keepMounted: 'seen' as const }),
        content: panels[id],
      }))}
    />
  )
}
