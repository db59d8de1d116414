import Check from 'lucide/dist/esm/icons/check.mjs';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

/** Marks the entry that is taken unless another one is chosen; nothing on the others. */
export function DefaultTag({ isDefault, children }: { isDefault: boolean; children: string }) {
  if (!isDefault) return null;
  return (
    <StatusTag tone="neutral" icon={Check}>
      {children}
    </StatusTag>
  );
}
