/** What the commonest passwords are made of, from the lists of leaked ones, and what everybody knows of this shop. */
export const COMMON_WORDS: readonly string[] = `
password passwort passw0rd p4ssword p@ssword p@ssw0rd passwd pass contrasena motdepasse senha parola wachtwoord
qwertyuiop qwerty azerty qwertz asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e q1w2e3r4 qweasd qwe asd zxc
abcdefghijklmnopqrstuvwxyz abcdefghijkl abcdefgh abcdef abcd abc aaaaaa xxxxxx
iloveyou iloveu loveyou lovely love loveme letmein welcome admin administrator root master login user guest test tester testing changeme default secret
dragon monkey football baseball basketball soccer hockey cricket tennis golf racket batman superman spiderman ironman pokemon naruto starwars
princess queen king prince sunshine shadow flower butterfly angel angels heaven hello hola freedom whatever trustno computer internet google
facebook youtube instagram whatsapp twitter samsung nokia iphone apple android windows microsoft linux oracle mysql
michael jordan daniel robert thomas andrew joshua ashley nicole jessica jennifer michelle charlie anthony matthew william alexander hunter buster
harley ranger tigger pepper ginger summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow
chocolate cookie banana orange cherry peanut coffee cheese butter purple yellow green blue black white silver golden diamond
killer hacker ninja pirate wizard magic matrix mustang ferrari porsche mercedes toyota honda corolla civic
liverpool chelsea arsenal barcelona realmadrid manchester united ronaldo messi
muhammad mohammad mohammed ahmed ahmad hassan hussain ali khan fatima ayesha aisha zainab bilal usman umar imran babar afridi allah bismillah
mashallah inshallah alhamdulillah subhanallah pakistan pakistani zindabad karachi lahore islamabad rawalpindi peshawar multan faisalabad quetta
sialkot hyderabad dubai sharjah abudhabi india delhi mumbai london paris berlin newyork texas america canada china
bandeja padel paddle shop store seller manager owner packer staff desk office company business money cash bank order orders
mother father mummy daddy mama papa baby family friend friends brother sister babygirl babyboy
jesus christ god lord blessed forever always together number one two three four five six seven eight nine zero
access account private system server service support security secure network database backup
correcthorsebatterystaple correct horse battery staple
`
  .trim()
  .split(/\s+/);
