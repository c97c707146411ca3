'use client'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { turnTo, withQuery } from '@/client/address'
import { Tabs } from '@/ui/tabs'
import { oneOf } from '../../shell/read-address'
import { words } from '../../words'

const tabs = ['details', 'documents', 'reminders', 'chat', 'todo'] as const
type Tab = (typeof tabs)[number]

export function CaseTabs({ panels, counts = {} }: { panels: Record<Tab, ReactNode>; counts?: Partial<Record<Tab, number>> }) {
  // Shows the tab before useSearchParams follows.
  const [activeTab, setActiveTab] = useOptimistic(oneOf(tabs, useSearchParams().get('tab'), 'details'))
  const switchTo = (tab: Tab) =>
    startTransition(() => {
      setActiveTab(tab)
      turnTo(withQuery({ tab: tab === 'details' ? undefined : tab }))
    })
  return (
    <Tabs
      label={words.caseForm.parts}
      shown={activeTab}
      onShow={(tab) => tab !== activeTab && switchTo(tab)}
      parts={tabs.map((id) => ({
        id,
        title: words.caseForm.tabs[id],
        count: counts[id],
        // Keeps what is typed while another tab is shown.
        ...(id === 'details' && { kept: 'always' as const }),
        ...(id === 'todo' && { kept: 'seen' as const }),
        content: panels[id],
      }))}
    />
  )
}
