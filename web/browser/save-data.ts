/** Whether the visitor has asked for as little data as possible. Not every browser reports it. */
export function isSavingData(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false;
  return (navigator.connection as { saveData?: boolean }).saveData === true;
}
