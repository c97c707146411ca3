'use client'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import { mayLeave } from '@/client/leaving'
import { who } from '@/contract/who'
import { Dialog } from '@/ui/dialog'
import { addressOf, screens, website } from '../screens'
import { words } from '../words'
import styles from './palette.module.css'
import { type Item, useFound } from './palette-found'
import { useMe } from './person'

const matches = (text: string, search: string) => text.toLowerCase().includes(search.trim().toLowerCase())

export function Palette({ takeTyped, close }: { takeTyped: () => string; close: () => void }) {
  const me = useMe()
  const router = useRouter()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const earlyInput = takeTyped()
    if (earlyInput) setSearch(earlyInput)
  }, [takeTyped])
  const q = useDeferredValue(search.trim())
  const { clients, contacts, cases, searching } = useFound(who.staff(me) ? q : '')
  const screenItems: Item[] = [
    ...Object.values(screens).filter((screen) => screen.inMenu && who[screen.door](me)),
    ...(who.editor(me) ? website : []),
  ].map(({ path, title }) => ({ id: addressOf(path), text: title }))
  const createItems: Item[] = (['clients', 'contacts', 'cases'] as const)
    .filter((noun) => who[screens[noun].door](me))
    .map((noun) => ({ id: `${addressOf(screens[noun].path)}/new`, text: words[noun].add }))
  const groups = [
    { title: words.clients.title, items: clients },
    { title: words.palette.contacts, items: contacts },
    { title: words.cases.title, items: cases },
    { title: words.palette.screens, items: screenItems.filter((item) => matches(item.text, search)) },
    { title: words.palette.start, items: createItems.filter((item) => matches(item.text, search)) },
  ].filter((group) => group.items.length > 0)

  const open = async (href: string) => {
    close()
    if (await mayLeave()) router.push(href)
  }
  return (
    <Dialog title={words.palette.title} onClose={close} wide>
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        <SearchField
          aria-label={words.palette.title}
          className={styles.field ?? ''}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <Input data-first className={styles.input ?? ''} placeholder={words.palette.hint} />
        </SearchField>
        <Menu
          aria-label={words.palette.title}
          className={styles.menu ?? ''}
          onAction={(key) => void open(String(key))}
          renderEmptyState={() => <p className={styles.empty}>{searching ? words.palette.searching : words.palette.nothing}</p>}
        >
          {groups.map((group) => (
            <MenuSection key={group.title} id={group.title}>
              <Header className={styles.group ?? ''}>{group.title}</Header>
              {group.items.map((item) => (
                <MenuItem key={item.id} id={item.id} textValue={item.text} className={styles.item ?? ''}>
                  <Text slot="label">{item.text}</Text>
                  {item.beside && (
                    <Text slot="description" className={styles.description ?? ''}>
                      {item.beside}
                    </Text>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}
