/** Invoker commands open and close a dialog without a script. React's types do not have these attributes yet. */
export const commands = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor })
