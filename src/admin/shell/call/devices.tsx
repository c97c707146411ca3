import { changeDevices } from '@/client/call'
import type { Mine } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { words } from '../../words'
import { DeviceChoice } from './device-choice'
import { Level } from './level'

/** Other devices in the middle of a call. */
export const Devices = ({ mine, close }: { mine: Mine; close: () => void }) => (
  <Dialog title={words.calls.devices} onClose={close} actions={<Button onClick={close}>{words.calls.done}</Button>}>
    <DeviceChoice devices={mine.devices} choose={(devices) => void changeDevices(devices)} known />
    <Level track={mine.audio} />
  </Dialog>
)
