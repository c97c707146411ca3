/** Invoker commands open and close a dialog without a script. React's types do not have these attributes yet. */
export const invokerProps = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor })
