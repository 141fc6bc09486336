import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Disk } from './disk.ts';

/** The part of Emscripten's file system in a folder that is used here; PGlite has no types for it. */
interface FolderModule {
  FS: { isDir(mode: number): boolean; streams: (object | null | undefined)[]; close(stream: object): void };
  NODEFS: {
    realPath(node: FolderNode): string;
    tryFSOperation<T>(work: () => T): T;
    node_ops: { mknod(parent: FolderNode, name: string, mode: number, device: number): FolderNode };
    stream_ops: { fsync?(stream: { nfd: number; node: FolderNode }): number };
  };
}

interface FolderNode {
  readonly mode: number;
  /** The uppermost one is its own. */
  readonly parent: FolderNode;
}

/**
 * The folder that the embedded Postgres writes to, with the one thing that PGlite's own lacks: when Postgres wants a file or folder on the
 * disk, it is there before Postgres goes on. Postgres relies on the file system for the names of new tables' files; here they are synced
 * with the file.
 */
export class SyncedFolder extends NodeFS {
  readonly #disk: Disk | 'unsynced';
  #module: FolderModule | undefined;

  constructor(folder: string, disk: Disk | 'unsynced') {
    super(folder);
    this.#disk = disk;
  }

  override async init(postgres: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(postgres, options);
    const addSync = (module: unknown) => {
      this.#module = module as FolderModule;
      if (this.#disk !== 'unsynced') syncWhenAsked(this.#module, this.#disk);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), addSync] } };
  }

  /** For a Postgres that cannot be closed any more. */
  closeFiles(): void {
    const files = this.#module?.FS;
    for (const stream of files?.streams ?? []) {
      if (stream) files?.close(stream);
    }
  }
}

function syncWhenAsked({ FS, NODEFS }: FolderModule, disk: Disk): void {
  const unnamed = new WeakSet<FolderNode>();
  const { mknod } = NODEFS.node_ops;
  NODEFS.node_ops.mknod = (...file) => {
    const node = mknod(...file);
    unnamed.add(node);
    return node;
  };
  function syncName(node: FolderNode): void {
    if (!unnamed.has(node)) return;
    syncName(node.parent);
    disk.syncFolder(dirname(NODEFS.realPath(node)));
    unnamed.delete(node);
  }
  // An error becomes one that Postgres understands: it then refuses the work instead of calling it stored.
  NODEFS.stream_ops.fsync = ({ nfd, node }) =>
    NODEFS.tryFSOperation(() => {
      const path = NODEFS.realPath(node);
      if (FS.isDir(node.mode)) disk.syncFolder(path);
      else disk.syncFile(nfd, path);
      syncName(node);
      return 0;
    });
}
