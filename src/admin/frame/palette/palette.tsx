'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { flushSync } from 'react-dom'
import { getChatErrorMessage } from '@/admin/chat/chat-error-message'
import { openDirectChat } from '@/admin/chat/open-direct-chat'
import { adminPath, type SettingsTab, screens, settingsTabPath, settingsTabs, websiteEditors } from '@/admin/screens'
import { focusContent } from '@/client/focus-content'
import { useCurrentUser } from '@/client/session/current-user'
import { confirmLeave } from '@/client/unsaved-changes'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { Dialog } from '@/ui/dialog'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toastError } from '@/ui/toast'
import { parseChatItem } from './colleague-items'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-item'
import { usePaletteResults } from './use-palette-results'

const addLabels = { clients: strings.clients.add, contacts: strings.contacts.add, cases: strings.cases.add }

type ItemWithSynonyms = PaletteItem & { synonyms: string }
const screenSynonyms: Partial<Record<string, string>> = strings.palette.screenSynonyms
const matchesSearch = (text: string, search: string) => text.toLowerCase().includes(search.trim().toLowerCase())

/** The browser opens these links itself. */
const isContactLink = (href: string) => /^(tel|mailto):/.test(href)

/** The index of words holds the inside of a number from four digits on. */
const isShortNumber = (search: string) => /^\D*\d{1,3}\D*$/.test(search)

/** Without the users, whose address is that of the settings. */
const settingsItems = (Object.keys(settingsTabs) as SettingsTab[])
  .filter((tab) => tab !== 'users')
  .map((tab) => ({ path: settingsTabPath(tab), title: `${screens.settings.title}: ${settingsTabs[tab]}` }))

/** `takeEarlyInput` returns what was typed while this file loaded, and clears it. */
export function Palette({ takeEarlyInput, onClose }: { takeEarlyInput: () => string; onClose: () => void }) {
  const me = useCurrentUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const earlyInput = takeEarlyInput()
    if (earlyInput) setSearch(earlyInput)
  }, [takeEarlyInput])
  const q = useDeferredValue(search.trim())
  const { clients, contacts, colleagues, similarNames, contactLinks, cases, files, isSearching, isError, retry } = usePaletteResults(
    accessRules.staff(me) ? q : '',
  )
  const screenItems: ItemWithSynonyms[] = [
    ...Object.values(screens).filter((screen) => accessRules[screen === screens.initial ? 'admin' : screen.access](me)),
    // They would push the other screens out of sight of a list without a search.
    ...(search && accessRules[screens.settings.access](me) ? settingsItems : []),
    ...(accessRules.editor(me) ? websiteEditors : []),
  ].map(({ path, title }) => ({ id: adminPath(path), label: title, synonyms: screenSynonyms[path] ?? '' }))
  const createItems: ItemWithSynonyms[] = (['clients', 'contacts', 'cases'] as const)
    .filter((noun) => accessRules[screens[noun].access](me))
    .map((noun) => ({ id: `${adminPath(screens[noun].path)}/new`, label: addLabels[noun], synonyms: strings.palette.synonyms[noun] }))
  const matches = ({ label, synonyms }: ItemWithSynonyms) => matchesSearch(`${label} ${synonyms}`, search)
  const groups = [
    { title: strings.clients.title, items: clients },
    { title: strings.palette.contacts, items: contacts },
    { title: strings.palette.similarNames, items: similarNames },
    { title: strings.palette.calls, items: contactLinks },
    { title: strings.cases.title, items: cases },
    { title: strings.palette.files, items: files },
    { title: strings.palette.colleagues, items: colleagues },
    { title: strings.palette.screens, items: screenItems.filter(matches) },
    { title: strings.palette.start, items: createItems.filter(matches) },
  ].filter((group) => group.items.length > 0)

  const openItem = async (href: string) => {
    if (isContactLink(href)) return onClose()
    // Closed first: the dialog returns the focus to its opener, and `focusContent` then moves it.
    flushSync(onClose)
    const colleague = parseChatItem(href)
    if (colleague) return openDirectChat(queryClient, me.id, colleague).catch((error) => toastError(getChatErrorMessage(error)))
    if (!(await confirmLeave())) return
    focusContent()
    router.push(href)
  }
  const nothing = isShortNumber(search) ? strings.palette.tooFewDigits : strings.palette.nothing
  return (
    <Dialog title={strings.palette.title} onClose={onClose} wide>
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        <SearchField
          aria-label={strings.palette.title}
          className={styles.field ?? ''}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        >
          <Input data-initial-focus className={styles.input ?? ''} placeholder={strings.palette.hint} />
        </SearchField>
        {isError && <LoadErrorInline onRetry={retry} />}
        <Menu
          aria-label={strings.palette.title}
          className={styles.menu ?? ''}
          onAction={(key) => void openItem(String(key))}
          renderEmptyState={() => <p className={styles.empty}>{isSearching ? strings.palette.searching : nothing}</p>}
        >
          {groups.map((group) => (
            <MenuSection key={group.title} id={group.title}>
              <Header className={styles.group ?? ''}>{group.title}</Header>
              {group.items.map((item) => (
                <MenuItem
                  key={item.id}
                  id={item.id}
                  {...(isContactLink(item.id) && { href: item.id })}
                  textValue={item.label}
                  className={styles.item ?? ''}
                >
                  <span>{item.label}</span>
                  {item.description && <span className={styles.description}>{item.description}</span>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}
