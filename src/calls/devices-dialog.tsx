import { changeDevices } from '@/client/call/controls'
import type { CallSession } from '@/client/call/state'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DeviceSelects } from './device-selects'
import { MicrophoneLevel } from './microphone-level'
import { useCallStrings } from './strings-context'

export function DevicesDialog({ session, onClose }: { session: CallSession; onClose: () => void }) {
  const text = useCallStrings()
  return (
    <Dialog title={text.devices} closeLabel={text.done} onClose={onClose} actions={<Button onClick={onClose}>{text.done}</Button>}>
      <DeviceSelects devices={session.devices} onSelect={(devices) => void changeDevices(devices)} hasPermission />
      <MicrophoneLevel track={session.audio} />
    </Dialog>
  )
}
