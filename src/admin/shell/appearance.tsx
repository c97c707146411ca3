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

export function Appearance() {
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => {
    const apply = () => {
      const chosen = chosenTheme(document.cookie)
      setTheme(chosen)
      // Next renders 403 and 404 pages in the browser only, where the script in the head does not run.
      paintTheme(chosen)
    }
    apply()
    // The account page has a second instance.
    window.addEventListener(themeKept, apply)
    return () => window.removeEventListener(themeKept, apply)
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
