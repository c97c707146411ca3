'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Choice } from '@/ui/choice'
import { words } from '../words'
import { chosenTheme, keepTheme, paintTheme, type Theme, themeKept } from './theme'

const options = [
  { value: 'auto', label: words.shell.system, icon: Monitor },
  { value: 'light', label: words.shell.light, icon: Sun },
  { value: 'dark', label: words.shell.dark, icon: Moon },
] as const

/** Light, dark, or as the device says. */
export function Appearance() {
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => {
    const read = () => {
      const chosen = chosenTheme(document.cookie)
      setTheme(chosen)
      // A page that says 404 or 403 is drawn by the browser alone, where the script in its head does not run.
      paintTheme(chosen)
    }
    read()
    // The account's page has this twice.
    window.addEventListener(themeKept, read)
    return () => window.removeEventListener(themeKept, read)
  }, [])
  useEffect(() => {
    if (theme !== 'auto') return
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => paintTheme('auto')
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [theme])
  return <Choice label={words.shell.appearance} options={options} value={theme} onChange={keepTheme} small />
}
