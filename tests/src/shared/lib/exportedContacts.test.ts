import { describe, expect, test } from "vitest";
import { ADA, BEN, invitedBy, lines, MOBILE, PHONE } from "./guestLists";

describe("an export of", () => {
  test.each<[string, string]>([
    [
      "Google Contacts",
      lines(
        "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value",
        `Ada,,Lee,,,,,,,,Acme,Engineer,1990-05-01,,* myContacts,* ,ada@x.test,Mobile,${MOBILE}`,
        "Ben,,King,,,,,,,,,,,,* myContacts,* ,ben@x.test,,",
      ),
    ],
    [
      "Google Contacts, as it was",
      lines(
        "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Birthday,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name",
        `Ada Lee,Ada,,Lee,,,,* My Contacts,* Home,ada@x.test,Mobile,${MOBILE},Acme`,
        "Ben King,Ben,,King,,,,* My Contacts,* Home,ben@x.test,,,",
      ),
    ],
    [
      "Google Contacts in German",
      lines(
        "Vorname,Zweiter Vorname,Nachname,Phonetischer Vorname,E-Mail 1 – Label,E-Mail 1 – Wert,Telefon 1 – Label,Telefon 1 – Wert",
        `Ada,,Lee,,,ada@x.test,Mobil,${MOBILE}`,
        "Ben,,King,,,ben@x.test,,",
      ),
    ],
    [
      "classic Outlook",
      lines(
        '"Title","First Name","Middle Name","Last Name","Suffix","Company","Assistant\'s Phone","Business Fax","Business Phone","Home Phone","Mobile Phone","E-mail Address","E-mail Type","E-mail Display Name"',
        `"","Ada","","Lee","","Acme","+49 30 1111111","+49 30 2222222","${PHONE}","","${MOBILE}","ada@x.test","SMTP","Ada Lee (ada@x.test)"`,
        '"","Ben","","King","","","","","","","","ben@x.test","SMTP","Ben King"',
      ),
    ],
    [
      "the new Outlook",
      lines(
        "First Name,Middle Name,Last Name,Nickname,E-mail Address,E-mail 2 Address,Primary Phone,Home Phone,Mobile Phone,Company,Birthday,Notes",
        `Ada,,Lee,,ada@x.test,,,${PHONE},${MOBILE},,,`,
        "Ben,,King,,ben@x.test,,,,,,,",
      ),
    ],
    [
      "Outlook in German",
      lines(
        "Anrede;Vorname;Weitere Vornamen;Nachname;Firma;Telefon (geschäftlich);Fax geschäftlich;Mobiltelefon;E-Mail-Adresse;E-Mail-Typ",
        `Frau;Ada;;Lee;Acme;${PHONE};;${MOBILE};ada@x.test;SMTP`,
        "Herr;Ben;;King;;;;;ben@x.test;SMTP",
      ),
    ],
    [
      "Outlook in Spanish",
      lines(
        "Nombre;Segundo nombre;Apellidos;Organización;Teléfono del trabajo;Móvil;Dirección de correo electrónico",
        `Ada;;Lee;Acme;${PHONE};${MOBILE};ada@x.test`,
        "Ben;;King;;;;ben@x.test",
      ),
    ],
    [
      "Thunderbird",
      lines(
        "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address",
        `Ada,Lee,Ada Lee,,ada@x.test,,,${PHONE},,,,${MOBILE},`,
        "Ben,King,Ben King,,ben@x.test,,,,,,,,",
      ),
    ],
    [
      "Thunderbird (LDIF)",
      lines(
        "dn: cn=Ada Lee,mail=ada@x.test",
        "objectclass: top",
        "objectclass: person",
        "givenName: Ada",
        "sn: Lee",
        "cn: Ada Lee",
        "mail: ada@x.test",
        `mobile: ${MOBILE}`,
        "",
        "dn:: Y249QmVu",
        "objectclass: person",
        "cn:: QmVuIEtpbmc=",
        "mail: ben@x.te",
        " st",
        "",
        "dn: cn=Choir",
        "objectclass: groupOfNames",
        "cn: Choir",
      ),
    ],
    [
      "Yahoo",
      lines(
        '"First","Middle","Last","Nickname","Email","Category","Distribution Lists","Messenger ID","Home","Work","Pager","Fax","Mobile"',
        `"Ada","","Lee","","ada@x.test","","","","","","","","${MOBILE}"`,
        '"Ben","","King","","ben@x.test","","","","","","","",""',
      ),
    ],
    [
      "Mailchimp",
      lines(
        "Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,CONFIRM_IP,LASTUPDATED,LEID,TAGS",
        `ada@x.test,Ada,Lee,${MOBILE},2,2026-03-14 10:00:00,192.0.2.1,2026-03-14 10:00:00,123456789,`,
        "ben@x.test,Ben,King,,2,2026-03-14 10:00:00,192.0.2.1,2026-03-14 10:00:00,123456790,",
      ),
    ],
    [
      "Eventbrite",
      lines(
        "Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Cell Phone,Cancelled",
        `10001,2026-03-01,Ada,Lee,ada@x.test,1,Adult,${MOBILE},No`,
        "10002,2026-03-01,Ben,King,ben@x.test,1,Adult,,No",
      ),
    ],
    [
      "a club's software",
      lines(
        "Mitgliedsnummer;Name;Vorname;Geburtsdatum;Eintritt;E-Mail;Festnetz;Handy;Letzter Beitrag",
        `1;Lee;Ada;01.05.1990;01.01.2020;ada@x.test;${PHONE};${MOBILE};01.02.2026`,
        "2;King;Ben;02.05.1991;01.01.2021;ben@x.test;;;01.02.2026",
      ),
    ],
    [
      "a shop",
      lines(
        "Customer ID,Name,Email,Accepts Marketing,Total Spent,Last Order,First Seen,Phone",
        `7001,Ada Lee,ada@x.test,yes,120.00,2026-03-01,2024-01-01,'${MOBILE.replaceAll(" ", "")}`,
        "7002,Ben King,ben@x.test,no,20.00,2026-03-01,2024-01-01,",
      ),
    ],
    [
      "Excel, which keeps a text",
      lines(
        "sep=;",
        "Name;E-Mail;Telefon",
        `Ada Lee;ada@x.test;"=""${MOBILE}"""`,
        "Ben King;ben@x.test;",
      ),
    ],
    [
      "Numbers, with a title",
      lines(
        "Table 1;;",
        ";;",
        "Name;Email;Mobile",
        `Ada Lee;ada@x.test;${MOBILE}`,
        "Ben King;ben@x.test;",
      ),
    ],
    [
      "a script, with a comment",
      lines(
        "# exported 2026-03-14",
        "name,email,mobile",
        `Ada Lee,ada@x.test,${MOBILE}`,
        "Ben King,ben@x.test,",
      ),
    ],
    [
      "a form",
      lines(
        "Timestamp,What is your name?,Email Address,Your phone number,Can you come?",
        `3/14/2026 10:00:00,Ada Lee,ada@x.test,${MOBILE},Yes`,
        "3/14/2026 10:05:00,Ben King,ben@x.test,,Yes",
      ),
    ],
    [
      "an iPhone (vCard 3.0)",
      lines(
        "BEGIN:VCARD",
        "VERSION:3.0",
        "PRODID:-//Apple Inc.//iPhone OS 18.0//EN",
        "N:Lee;Ada;;;",
        "FN:Ada Lee",
        "item1.EMAIL;type=INTERNET;type=pref:ada@x.te",
        " st",
        "item1.X-ABLabel:_$!<Other>!$_",
        `TEL;type=HOME;type=VOICE:${PHONE}`,
        `TEL;type=CELL;type=VOICE:${MOBILE}`,
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD",
        "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:3.0",
        "N:King;Ben;;;",
        "FN:Ben King",
        "EMAIL;type=INTERNET:ben@x.test",
        "END:VCARD",
      ),
    ],
    [
      "an old Android (vCard 2.1)",
      lines(
        "BEGIN:VCARD",
        "VERSION:2.1",
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4C=65=65;=41=64=",
        "=61;;;",
        `TEL;CELL:${MOBILE}`,
        "EMAIL;HOME:ada@x.test",
        "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:2.1",
        "N:King;Ben;;;",
        "FN:Ben King",
        "EMAIL;X-INTERNET:ben@x.test",
        "END:VCARD",
      ),
    ],
    [
      "Google Contacts (vCard 4.0), with the groups of a Mac",
      lines(
        "BEGIN:VCARD",
        "VERSION:4.0",
        "KIND:group",
        "FN:Choir",
        "MEMBER:urn:uuid:1",
        "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:4.0",
        "FN:Ada Lee",
        'EMAIL;PREF=1;TYPE="work":ada@x.test',
        `TEL;VALUE=uri;TYPE="voice,cell":tel:${MOBILE.replaceAll(" ", "-")}`,
        "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:4.0",
        "FN:Ben King",
        "EMAIL:ben@x.test",
        "END:VCARD",
      ),
    ],
  ])("%s reads right", (_source, text) => {
    expect(invitedBy(text)).toEqual([ADA, BEN]);
    expect(invitedBy(text.replaceAll("\n", "\r\n"))).toEqual([ADA, BEN]);
  });

  test("LinkedIn reads right, which gives few addresses", () => {
    const text = lines(
      "Notes:",
      '"When exporting your connection data, you may notice that some of the email addresses are missing."',
      "",
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
      "Ada,Lee,https://l.test/in/ada,ada@x.test,Acme,Engineer,14 Mar 2026",
      "Ben,King,https://l.test/in/ben,,Acme,Engineer,14 Mar 2026",
    );
    expect(invitedBy(text)).toEqual([
      ["Ada Lee", "ada@x.test"],
      ["Ben King", ""],
    ]);
  });
});
