/** The shell's parts for the signed-in, in one file: a page needs both at once. */
export { AccountMenu } from './account-menu.tsx';
export { CabinetFrame } from './cabinet-frame.tsx';
