import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What makes writes survive a power cut. A test puts a recorder in its place. */
export interface Disk {
  syncFile(descriptor: number, path: string): void;
  /** The names in a folder: a file whose content is on the disk is still lost if its name is not. */
  syncFolder(path: string): void;
}

export const DISK: Disk = {
  // Without the time of the last change, which nobody needs after a power cut and which would cost a second write.
  syncFile: (descriptor) => fdatasyncSync(descriptor),
  syncFolder(path) {
    // Windows has no such thing, and needs none.
    if (process.platform === 'win32') return;
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  },
};

/** Everything in a folder, and its own name: what was written without syncing until now. Where all is on the disk, it costs little. */
export function syncTree(folder: string, disk: Disk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path, disk);
    else if (entry.isFile()) syncWholeFile(path, disk);
  }
  disk.syncFolder(folder);
}

function syncWholeFile(path: string, disk: Disk): void {
  const descriptor = openSync(path, 'r+');
  try {
    disk.syncFile(descriptor, path);
  } finally {
    closeSync(descriptor);
  }
}
