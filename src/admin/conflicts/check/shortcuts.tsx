import * as strings from '@/strings/index'
import { ShortcutList } from '@/ui/shortcut-list'

const text = strings.conflicts
export const Shortcuts = () => <ShortcutList label={text.shortcuts} keys={text.keys} />
