import type { ControlResponse } from '#server/commands/control-socket.ts';
import type { CommandGroup, Command as CommandOf, CommandShop } from '#server/commands/staff/command.ts';
import type { PictureParts } from '#server/pictures/product-picture.ts';

/** What commands about the catalogue work with. */
export interface CatalogueShop
  extends Omit<CommandShop, 'catalogue' | 'deskAddress' | 'maxPerProduct' | 'notify'>,
    PictureParts {
  /** How many a new product begins with. */
  initialStock: number;
}

/** A text to print, or also a question whose answer is needed before anything is done. */
export type CommandAnswer = string | Omit<ControlResponse, 'ok'>;

export type Command = CommandOf<CatalogueShop, CommandAnswer>;

export type Group = CommandGroup<CatalogueShop, CommandAnswer>;
