/** A button that opens or closes a dialog by itself; React's types do not know these attributes yet. */
export const commands = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor })
