import { couriersSchema, staffAccountSchema } from '#contract/people/staff.ts';
import { STAFF_ROLES } from '#domain/people/staff.ts';
import { inviteStaff } from '#server/people/desk-credentials.ts';
import { joinLink } from '#server/people/join-link.ts';
import { addStaff, changeStaff, listStaff, type StaffAccount } from '#server/people/staff-accounts.ts';
import { changeCouriers, readCouriers } from '#server/settings/shop-settings.ts';
import {
  actingFor,
  type Command,
  type CommandGroup,
  type CommandShop,
  checked,
  StaffError,
  valueOrThrow,
} from './command.ts';
import { cell } from './format.ts';

const describeAccount = ({ name, email, role, is_active }: StaffAccount) =>
  `${cell(name, 100)} (${email}) is ${role}${is_active ? '' : ', switched off'}`;

export const PEOPLE: CommandGroup = {
  title: 'People and couriers',
  commands: {
    'staff list': {
      about: 'Who works here.',
      async run({ staff }) {
        const accounts = await listStaff(staff);
        return accounts.map(describeAccount).join('\n') || 'No accounts';
      },
    },
    'staff add': {
      about: `A new account. Roles: ${STAFF_ROLES.join(', ')}.`,
      operands: ['e-mail address'],
      options: { name: { value: 'name', required: true }, role: { value: 'role', required: true } },
      async run(shop, typed) {
        const account = checked(staffAccountSchema, {
          name: typed.value('name'),
          email: typed.operand(0),
          role: typed.value('role'),
        });
        return describeAccount(valueOrThrow(await addStaff(shop.staff, actingFor(shop), account), shop));
      },
    },
    invite: {
      about: `A one-time link to the desk: for a new colleague, or for one who cannot get in any more. Roles: ${STAFF_ROLES.join(', ')}.`,
      operands: ['e-mail address', 'role'],
      async run(shop, typed) {
        const { email, role } = checked(staffAccountSchema.pick({ email: true, role: true }), {
          email: typed.operand(0),
          role: typed.operand(1),
        });
        const {
          token,
          name,
          email: address,
        } = valueOrThrow(await inviteStaff(shop.staff, actingFor(shop), { email, role }), shop);
        const link = joinLink(shop.deskAddress, token);
        return name
          ? `${cell(name, 100)} gets back in with this link. It is valid once, for an hour, and replaces what they signed in with before:\n${link}`
          : `The link for ${address}, valid once and for an hour:\n${link}`;
      },
    },
    'staff role': {
      about: 'Give an account another role.',
      operands: ['e-mail address', 'role'],
      async run(shop, typed) {
        const role = checked(staffAccountSchema.shape.role, typed.operand(1));
        const changed = await changeStaff(shop.staff, actingFor(shop), typed.operand(0), { role });
        return describeAccount(valueOrThrow(changed, shop));
      },
    },
    'staff off': switched(false, 'Switch an account off: it can do nothing any more.'),
    'staff on': switched(true, 'Switch an account on again.'),
    'couriers list': {
      about: 'Who takes parcels.',
      async run({ staff }) {
        return (await readCouriers(staff)).value.join('\n');
      },
    },
    'couriers add': {
      about: 'Another courier.',
      operands: ['name'],
      run: (shop, typed) => editCouriers(shop, (couriers) => [...couriers, typed.operand(0)]),
    },
    'couriers remove': {
      about: 'A courier that takes no more parcels.',
      operands: ['name'],
      run: (shop, typed) =>
        editCouriers(shop, (couriers) => {
          const name = typed.operand(0);
          if (!couriers.includes(name)) throw new StaffError(`Couriers: ${couriers.join(', ')}`);
          return couriers.filter((courier) => courier !== name);
        }),
    },
  },
};

function switched(isActive: boolean, about: string): Command {
  return {
    about,
    operands: ['e-mail address'],
    async run(shop, typed) {
      const changed = await changeStaff(shop.staff, actingFor(shop), typed.operand(0), { isActive });
      return describeAccount(valueOrThrow(changed, shop));
    },
  };
}

async function editCouriers(shop: CommandShop, edit: (couriers: string[]) => string[]): Promise<string> {
  const { value, version } = await readCouriers(shop.staff);
  const couriers = checked(couriersSchema, edit(value));
  const changed = await changeCouriers(shop.staff, { ...actingFor(shop), version }, couriers);
  return valueOrThrow(changed, shop).value.join('\n');
}
