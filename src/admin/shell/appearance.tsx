'use client'
import { useTheme } from '@payloadcms/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { Choice } from '@/ui/choice'
import { words } from '../words'

const options = [
  { value: 'auto', label: words.shell.system, icon: Monitor },
  { value: 'light', label: words.shell.light, icon: Sun },
  { value: 'dark', label: words.shell.dark, icon: Moon },
] as const

/** Light, dark, or as the device says: Payload keeps the choice, so that its editors follow. */
export function Appearance() {
  const { theme, autoMode, setTheme: set } = useTheme()
  // Payload's type does not name the value that its code takes for "as the device says".
  const setTheme = set as (theme: 'auto' | 'light' | 'dark') => void
  useEffect(() => {
    if (!autoMode) return
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setTheme('auto')
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [autoMode, setTheme])
  return (
    <Choice
      name="appearance"
      label={words.shell.appearance}
      options={options}
      value={autoMode === false ? theme : 'auto'}
      onChange={setTheme}
      small
    />
  )
}
