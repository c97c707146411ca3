'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as strings from '@/strings/index'
import { SegmentedControl } from '@/ui/segmented-control'
import { applyTheme, readTheme, saveTheme, type Theme, themeChangedEvent } from '@/ui/theme'

const options = [
  { value: 'auto', label: strings.frame.system, icon: Monitor },
  { value: 'light', label: strings.frame.light, icon: Sun },
  { value: 'dark', label: strings.frame.dark, icon: Moon },
] as const

export function Appearance({ withLabels }: { withLabels?: boolean }) {
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => {
    const apply = () => {
      const chosen = readTheme(document.cookie)
      setTheme(chosen)
      // Next renders 403 and 404 pages in the browser only, where the script in the head does not run.
      applyTheme(chosen)
    }
    apply()
    // The account page has a second instance.
    window.addEventListener(themeChangedEvent, apply)
    return () => window.removeEventListener(themeChangedEvent, apply)
  }, [])
  useEffect(() => {
    if (theme !== 'auto') return
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => applyTheme('auto')
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [theme])
  return (
    <SegmentedControl
      label={strings.frame.appearance}
      options={withLabels ? options.map(({ value, label }) => ({ value, label })) : options}
      value={theme}
      onChange={saveTheme}
      small={!withLabels}
    />
  )
}
